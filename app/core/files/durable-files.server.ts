import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/*
 * What must survive a power cut. A file that was synced is lost all the same until the folder that has its name
 * is synced too, and so is a folder until the one above it is. House rules leave no other way to write in app/ and server/.
 */

/** Writes a file whole or not at all, in the place of the one before. */
export async function saveFile(file: string, content: string | Buffer): Promise<void> {
  const draft = draftOf(file)
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true })
    await moveIntoPlace(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Writes over a file that must stay with its owner: a power cut may leave either text, or none. */
export async function rewriteFile(file: string, content: string): Promise<void> {
  await writeFile(file, content, { flush: true })
}

/** Gives a finished draft, or a folder, its name. Folders up to `root` may have been made for it. */
export async function moveIntoPlace(
  draft: string,
  target: string,
  root = dirname(target),
): Promise<void> {
  await sync(draft)
  await rename(draft, target)
  await syncUpTo(dirname(target), root)
  if (dirname(draft) !== dirname(target)) await syncUpTo(dirname(draft), dirname(draft))
}

/** Makes a folder for its owner alone, with whatever lacks above it. */
export async function makeFolder(folder: string): Promise<void> {
  const path = resolve(folder)
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first !== undefined) await syncUpTo(path, dirname(first))
}

/** Several processes may come at once: the first one's file stays. */
export function saveFirstSync(file: string, content: string): void {
  const folder = resolve(dirname(file))
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = draftOf(file)
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  for (const above of listUpTo(folder, made ? dirname(made) : folder)) syncSync(above)
}

function draftOf(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}.part`
}

async function syncUpTo(folder: string, root: string): Promise<void> {
  for (const above of listUpTo(folder, root)) await sync(above)
}

function listUpTo(folder: string, root: string): string[] {
  const folders = [folder]
  for (let above = folder; above !== root && above.length > root.length; ) {
    above = dirname(above)
    folders.push(above)
  }
  return folders
}

/** Windows opens no folder, and writes names through by itself. */
const CAN_SYNC = process.platform !== 'win32'

async function sync(path: string): Promise<void> {
  if (!CAN_SYNC) return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

function syncSync(path: string): void {
  if (!CAN_SYNC) return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
