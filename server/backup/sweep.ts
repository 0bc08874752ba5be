import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Base, isWholeBase, readBase } from './base-copy.ts'
import { copyName, listCopies } from './copy-name.ts'

const DAY = 24 * 3_600_000
/** So long any moment can be had again. */
const RETENTION_DAYS = 7

type Swept = { copies: number; pieces: number }

/**
 * Takes copies and pieces of the log away that no moment of the last days needs. The copy that those days begin
 * with is read to its end first: where it is not whole, or a later one does not say what it needs, everything stays.
 */
export async function sweepCopies(backups: string, now: Date): Promise<Swept | 'retained'> {
  const copies = await listCopies(backups)
  const edge = copyName(new Date(now.getTime() - RETENTION_DAYS * DAY))
  const needed = copies.findLast((name) => name <= edge)
  if (needed === undefined) return { copies: 0, pieces: 0 }
  if (!(await isWholeBase(join(backups, needed)))) return 'retained'
  const retained = copies.filter((name) => name >= needed)
  const bases = await readBases(retained.map((name) => join(backups, name)))
  if (!bases) return 'retained'
  const old = copies.filter((name) => name < needed)
  for (const name of old) {
    await rm(join(backups, name))
    await rm(join(backups, `${name}.sha256`), { force: true })
  }
  return { copies: old.length, pieces: await sweepLog(join(backups, 'wal'), bases) }
}

/** What a backup has left that was killed a day ago or longer. */
export async function sweepDrafts(backups: string, now: Date): Promise<number> {
  let swept = 0
  for (const name of (await readdir(backups)).filter((one) => one.endsWith('.part'))) {
    const { mtime } = await stat(join(backups, name))
    if (now.getTime() - mtime.getTime() < DAY) continue
    await rm(join(backups, name))
    swept += 1
  }
  return swept
}

async function readBases(files: readonly string[]): Promise<Base[] | undefined> {
  return await Promise.all(files.map(readBase)).catch(() => undefined)
}

async function sweepLog(root: string, bases: readonly Base[]): Promise<number> {
  let swept = 0
  const found = await readdir(root, { withFileTypes: true }).catch(() => [])
  for (const { name: system } of found.filter((one) => one.isDirectory())) {
    const firsts = bases.filter((one) => one.system === system).map((one) => placeInLog(one.first))
    const first = firsts.sort().at(0)
    for (const name of await readdir(join(root, system))) {
      if (first !== undefined && !(PIECE.test(name) && placeInLog(name) < first)) continue
      await rm(join(root, system, name))
      swept += 1
    }
  }
  return swept
}

const PIECE = /^[0-9A-F]{24}/

/** Without the timeline, which changes while the log goes on. */
function placeInLog(name: string): string {
  return name.slice(8, 24)
}
