import type { AddressInfo, Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** SMTP reply that refuses a command, such as `{ code: 550, text: 'No such user' }`. */
export interface SmtpReply {
  code: number;
  text: string;
}

export interface SmtpTestServer {
  /** `smtp://127.0.0.1:<port>` */
  url: string;
  port: number;
  mails: ParsedMail[];
  /** Number of connections so far. */
  connections: number;
  /** Refused recipients, with the reply to each. */
  refusedRecipients: Map<string, SmtpReply>;
  /** Replies that refuse every sender, recipient or message, if set. */
  refuseSender?: SmtpReply;
  refuseRecipient?: SmtpReply;
  refuseMessage?: SmtpReply;
  /** Awaited before each message is accepted. */
  beforeAccepting?: () => Promise<void>;
  /** Closes all connections without a response. */
  dropConnections(): void;
  /** Forgets the mails so far and accepts everything again. */
  reset(): void;
  /** True to close new connections before the greeting. */
  isUnavailable: boolean;
  close(): Promise<void>;
}

interface SmtpTestServerOptions {
  login?: { user: string; password: string };
  /** True to offer STARTTLS with an untrusted certificate. */
  selfSigned?: boolean;
  greeting?: 'never';
}

/** Starts a real SMTP server on loopback. It parses and keeps the mails that it accepts. */
export async function startSmtpServer({
  login,
  selfSigned = false,
  greeting,
}: SmtpTestServerOptions = {}): Promise<SmtpTestServer> {
  const refuse = ({ code, text }: SmtpReply) => Object.assign(new Error(text), { responseCode: code });
  const options: SMTPServerOptions = {
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(selfSigned ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    // Suppress a warning about the built-in certificate.
    logger: false,
    onConnect(_session, callback) {
      mailServer.connections += 1;
      if (greeting !== 'never') callback();
    },
    onAuth(auth, _session, callback) {
      const right = auth.username === login?.user && auth.password === login?.password;
      if (right) callback(null, { user: auth.username });
      else callback(refuse({ code: 535, text: `5.7.8 ${auth.username} may not log in` }));
    },
    onMailFrom(_address, _session, callback) {
      callback(mailServer.refuseSender ? refuse(mailServer.refuseSender) : null);
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = mailServer.refusedRecipients.get(address) ?? mailServer.refuseRecipient;
      callback(refusal ? refuse(refusal) : null);
    },
    onData(stream, _session, callback) {
      // A mail that is still being parsed when the test ends must not count as one of the next test.
      const { mails } = mailServer;
      simpleParser(stream).then(async (mail) => {
        await mailServer.beforeAccepting?.();
        if (mailServer.refuseMessage) return callback(refuse(mailServer.refuseMessage));
        mails.push(mail);
        callback();
      }, callback);
    },
  };
  const server = new SMTPServer(options);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    if (mailServer.isUnavailable) socket.destroy();
  });
  // Ignore errors, because tests disconnect clients in the middle of a command.
  server.on('error', () => undefined);
  const mailServer: SmtpTestServer = {
    url: '',
    port: 0,
    mails: [],
    connections: 0,
    refusedRecipients: new Map(),
    isUnavailable: false,
    dropConnections: () => sockets.forEach((socket) => socket.destroy()),
    reset() {
      this.mails = [];
      this.refusedRecipients.clear();
      this.isUnavailable = false;
      this.refuseSender = this.refuseRecipient = this.refuseMessage = this.beforeAccepting = undefined;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailServer.port = (server.server.address() as AddressInfo).port;
  mailServer.url = `smtp://127.0.0.1:${mailServer.port}`;
  return mailServer;
}
