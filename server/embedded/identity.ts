import { execFile } from 'node:child_process'
import { chmod, chown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { refusal } from '#server/processes/refusal.ts'

/** Who PostgreSQL runs as: a command in front of it, and the owner of its files where it is not us. */
export type Identity = { prefix: string[]; owner?: Owner; spawnAs?: Owner }
type Owner = { uid: number; gid: number }

const run = promisify(execFile)
const AS_NOBODY = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

/** Linux signals a process when its parent has died: the database then ends as by Ctrl-C. */
const UNTIL_WE_DIE = ['setpriv', '--pdeathsig', 'INT']

export async function chooseIdentity(dataDir: string, cluster: string): Promise<Identity> {
  const identity = await chooseUser(dataDir, cluster)
  const prefix = [...identity.prefix, ...UNTIL_WE_DIE]
  return (await canRun([...prefix, 'true'], identity.spawnAs)) ? { ...identity, prefix } : identity
}

/**
 * PostgreSQL refuses to run as root. A user namespace hides root from it and leaves every file
 * root's own; where that is forbidden, as in some containers, another user runs it.
 */
async function chooseUser(dataDir: string, cluster: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const there = await stat(cluster).catch(() => undefined)
  const isRoots = there === undefined || there.uid === 0
  if (isRoots && (await canRun([...AS_NOBODY, 'true']))) return { prefix: AS_NOBODY }

  const owner = isRoots ? await findUnprivilegedUser() : { uid: there.uid, gid: there.gid }
  if (there && isRoots) await giveTo(owner, cluster)
  const prefix = withReachOfRoot(owner)
  if (await canRun([...prefix, 'true'])) return { prefix, owner }
  await chmod(dataDir, 0o711)
  if (await canRun(['test', '-x', dataDir], owner)) return { prefix: [], owner, spawnAs: owner }
  throw refusal(
    `rootではデータベースを動かせません。一般ユーザーで起動するか、DATA_DIR を /var/lib/anken のような場所にしてください。`,
    `PostgreSQL cannot run as root here: start as an ordinary user, or set DATA_DIR to a folder every user can enter, such as /var/lib/anken.`,
  )
}

/** Another user cannot enter a home such as /root; this one capability lets it. */
function withReachOfRoot({ uid, gid }: Owner): string[] {
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return ['setpriv', ...user, '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
}

async function canRun([file = '', ...args]: string[], owner?: Owner): Promise<boolean> {
  return await run(file, args, { ...owner, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

async function findUnprivilegedUser(): Promise<Owner> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const line =
    lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  return { uid: Number(line?.[2] ?? 65534), gid: Number(line?.[3] ?? 65534) }
}

export async function giveTo({ uid, gid }: Owner, path: string): Promise<void> {
  await chown(path, uid, gid)
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), uid, gid)
  }
}
