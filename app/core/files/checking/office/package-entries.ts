import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { checkBytes, checkPicture } from './binary-parts.ts'
import { isLinksPart, isTypesList, type OfficePackage, readPackage } from './office-package.ts'
import { kindOf } from './office-parts.ts'
import { checkMarkup, type PartTakers } from './part-checks.ts'
import { type Entry, readZip, unpack } from './zip.ts'

type OpenedPackage = { entries: readonly Entry[]; office: OfficePackage }

export async function openPackage(file: Buffer): Promise<OpenedPackage> {
  const entries = readZip(file)
  for (const { name } of entries) refusePlace(name)
  return { entries, office: await readPackage(entries) }
}

/** Reads every part whole, and hands over the copies of drawings that lie in them. */
export async function checkEntries(
  { entries, office }: OpenedPackage,
  takers: PartTakers,
): Promise<void> {
  for (const entry of entries) await checkEntry(entry, office, takers)
}

/** Programs and other books have their own folders, which says best what is wrong with a file. */
function refusePlace(name: string): void {
  if (/vbaproject|vbadata|(^|\/)(macrosheets|dialogsheets)\//i.test(name)) refuse('macros')
  if (/(^|\/)(externallinks|querytables)\//i.test(name)) refuse('external')
  if (/(^|\/)(embeddings|activex)\//i.test(name)) refuse('embedded')
}

async function checkEntry(entry: Entry, office: OfficePackage, takers: PartTakers): Promise<void> {
  const { name } = entry
  if (name.endsWith('/')) {
    if (entry.size > 0) refuse('broken')
    return
  }
  if (isTypesList(name)) return
  // Office leaves such a thing where it took out a part and did not write the file again.
  if (/^\[trash\]\/[0-9a-f]{4}\.dat$/i.test(name)) return await checkBytes(entry)
  const type = office.typeOf(name) ?? refuse('unlisted')
  const kind = kindOf(type) ?? refuse('unlisted')
  if (!isLinksPart(name, type)) refuse('broken')
  if (kind === 'links') return
  if (kind === 'bytes') await checkBytes(entry)
  else if (kind === 'picture') await checkPicture(entry)
  else {
    const part = checkMarkup(kind, office.outsideOf(name), takers)
    await unpack(entry, part.write)
    part.end()
  }
}
