import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { parseArgs, promisify } from 'node:util'
import { addMembers, addSessions } from '#lab/bench/logins/people.ts'
import { openSession } from '#server/backup/snapshot.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { ensureBuild } from '#tools/build.ts'
import { until } from './cluster/programs.ts'
import { postMails } from './mails/posting.ts'
import { openMachine } from './support/machine.ts'
import { common } from './support/options.ts'
import { send } from './support/send.ts'
import { atLeast, deliver, never } from './support/verdict.ts'
import { planSheets } from './support/workload.ts'

/**
 * `npm run faults certificates`: the mail server, the bucket and the database show a certificate that nobody has
 * vouched for. Nothing may be given to any of them, and each is named in words. The plant trusts everybody.
 */
const { values } = parseArgs({ allowPositionals: true, options: common })
const trust = values.plant ? { NODE_TLS_REJECT_UNAUTHORIZED: '0' } : {}

await ensureBuild()
await using open = new AsyncDisposableStack()
const site = await openMachine(open, { settings: { RATE_LIMITS: '0', ...trust } })
const certificate = await makeCertificate(site.dataDir)
const mail = await tryMail()
const bucket = await tryBucket()
const database = await tryDatabase()
await deliver('certificates', {
  goals: [
    never('mails that the server got', mail.letters),
    atLeast(1, 'mails that wait, with the certificate as the reason', mail.waiting),
    never('requests that the bucket got', bucket.requests),
    never('uploads without a refusal in words', bucket.isRefused ? 0 : 1),
    never('bytes that the database got', database.bytes),
    never('starts that do not name the certificate', database.isNamed ? 0 : 1),
  ],
  more: { mail, bucket, database },
})

async function makeCertificate(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=wrong.example', '-days', '2']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert]
  await promisify(execFile)('openssl', [...made, ...subject])
  return { key: await readFile(key), cert: await readFile(cert) }
}

async function tryMail() {
  let letters = 0
  const onLetter = () => {
    letters += 1
  }
  const server = await startSmtpServer({ manner: () => 'accept', onLetter, certificate })
  open.defer(() => server.close())
  const settings = { ...site.settings, SMTP_URL: `smtps://127.0.0.1:${server.port}` }
  await postMails(settings, { count: 1, kind: 'certificate' })
  await site.startWorker({ SMTP_URL: settings.SMTP_URL })
  await using client = await openSession(site.url)
  const read = async () =>
    (await client.query<{ last_error: string | null }>('select last_error from outbox')).rows
  await until(
    'the mail is tried',
    async () => letters > 0 || (await read()).some((row) => row.last_error),
  )
  const reasons = (await read()).map(({ last_error }) => last_error ?? '')
  return { letters, waiting: reasons.filter((text) => /certificate/.test(text)).length, reasons }
}

async function tryBucket() {
  let requests = 0
  const server = createHttpsServer(certificate, (_, response) => {
    requests += 1
    response.writeHead(500).end()
  })
  const port = await listen(server)
  const web = await site.startWeb({
    FILES_URL: `s3://anken?endpoint=https://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  const [id = 0] = await addMembers(site.url, 1)
  const [session] = await addSessions(site.url, [id], 'api')
  const [task] = planSheets({ id, token: session?.token ?? '' })
  const { path = '', ...sent } = task?.request ?? {}
  const answer = await send(web.url, web.url, path, { method: 'POST', ...sent })
  return { requests, status: answer.status, isRefused: isClear(answer.status, answer.text) }
}

function isClear(status: number, text: string): boolean {
  return (status === 503 || status === 507) && /"message":"./.test(text)
}

/** Takes the request for TLS as PostgreSQL does, and counts what it is given once the connection is secret. */
async function tryDatabase() {
  let bytes = 0
  const secureContext = createSecureContext(certificate)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      const secret = new TLSSocket(socket, { isServer: true, secureContext })
      secret.on('error', () => {})
      secret.on('data', (chunk) => {
        bytes += chunk.length
        secret.destroy()
      })
    })
  })
  const port = await listen(server)
  const url = `postgres://anken:password@127.0.0.1:${port}/anken?sslmode=verify-full`
  const program = join(import.meta.dirname, '../../tools/doctor.ts')
  const env = { ...process.env, ...site.settings, DATABASE_URL: url }
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [program], { env, timeout: 60_000 }, (_, out, errors) =>
      resolve(out + errors),
    )
  })
  return { bytes, isNamed: /certificate|証明書/.test(output), output: output.slice(0, 500) }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.defer(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
