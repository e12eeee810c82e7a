import type { AddressInfo, Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** The SMTP answer with which a step is refused, such as `{ code: 550, text: 'No such user' }`. */
export interface SmtpReply {
  code: number;
  text: string;
}

export interface SmtpTestServer {
  /** `smtp://127.0.0.1:<port>` */
  url: string;
  port: number;
  mails: ParsedMail[];
  /** Connections taken so far. */
  connections: number;
  /** By recipient. */
  refusedRecipients: Map<string, SmtpReply>;
  /** Refuses every sender, every recipient, or every message after it was received. */
  refuseSender?: SmtpReply;
  refuseRecipient?: SmtpReply;
  refuseMessage?: SmtpReply;
  /** Asked with each message received; it is taken once this resolves. */
  beforeAccepting?: () => Promise<void>;
  /** Ends every connection without a word. */
  dropConnections(): void;
  /** While true, nobody is let in: the connection ends before a word is said. */
  isUnavailable: boolean;
  close(): Promise<void>;
}

interface SmtpTestServerOptions {
  login?: { user: string; password: string };
  /** Offers STARTTLS with a certificate that nobody vouches for. */
  selfSigned?: boolean;
  greeting?: 'never';
}

/** A real SMTP server on loopback that parses what it receives. */
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
    // Or it warns of its built-in certificate, which is the one that nobody vouches for.
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
      simpleParser(stream).then(async (mail) => {
        await mailServer.beforeAccepting?.();
        if (mailServer.refuseMessage) return callback(refuse(mailServer.refuseMessage));
        mailServer.mails.push(mail);
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
  // A client that goes away mid-sentence is part of the tests.
  server.on('error', () => undefined);
  const mailServer: SmtpTestServer = {
    url: '',
    port: 0,
    mails: [],
    connections: 0,
    refusedRecipients: new Map(),
    isUnavailable: false,
    dropConnections: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailServer.port = (server.server.address() as AddressInfo).port;
  mailServer.url = `smtp://127.0.0.1:${mailServer.port}`;
  return mailServer;
}
