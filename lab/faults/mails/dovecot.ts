import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProgram } from '#lab/faults/cluster/programs.ts'
import { certificatePath } from '#tests/support/imap-server.ts'
import { dovecotConfiguration } from './dovecot-configuration.ts'

const run = promisify(execFile)

/** Debian's Dovecot with one account, in a folder of its own; it needs root, as its login processes change who they are. */
export async function startDovecot(open: AsyncDisposableStack, port: number) {
  const home = await mkdtemp('/tmp/anken-dovecot-')
  open.defer(() => rm(home, { recursive: true, force: true }))
  await chmod(home, 0o755)
  const box = join(home, 'mail')
  for (const part of ['cur', 'new', 'tmp']) await mkdir(join(box, part), { recursive: true })
  await writeFile(join(home, 'dovecot.conf'), dovecotConfiguration(home, port))
  const config = ['-c', join(home, 'dovecot.conf')]
  const begin = () =>
    startProgram(
      { name: 'dovecot', address: '127.0.0.1', port: (n) => n, prefix: [] },
      ['dovecot', '-F', ...config],
      {
        environment: { PATH: process.env.PATH ?? '' },
        log: join(home, 'output.log'),
      },
    )
  let program = begin()
  open.defer(() => program.stop())
  const folder = join(box, 'cur')
  return {
    certificate: certificatePath,
    folder,
    async deliver(raws: readonly string[]) {
      const before = (await readdir(folder)).length
      for (const [n, raw] of raws.entries()) {
        const name = `${String(before + n).padStart(9, '0')}.M1P1.anken`
        await writeFile(join(box, 'new', name), raw)
      }
      await run('chown', ['-R', 'nobody:nogroup', box])
    },
    async cut() {
      await run('doveadm', [...config, 'kick', 'anken@example.com'])
    },
    /** Without its list of numbers the server numbers all mails again, under another UIDVALIDITY. */
    async renumber() {
      await program.stop()
      for (const name of await readdir(box)) {
        if (name.startsWith('dovecot')) await rm(join(box, name), { recursive: true })
      }
      program = begin()
    },
  }
}
