import { Logo } from './logo';
import { PlainMessageScreen, type MessageProps } from './plain-message-screen';

export const MessageScreen = (props: MessageProps) => (
  <PlainMessageScreen {...props} logo={<Logo className="mb-6 text-lg" />} />
);
