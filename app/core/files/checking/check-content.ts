import { Buffer } from 'node:buffer'
import { CFB_MAGIC } from './office/cfb.ts'
import { checkOldOffice } from './office/old-office.ts'
import { checkOoxml } from './office/ooxml.ts'
import { checkPdf } from './pdf/check-pdf.ts'
import { type FileType, reasonOf, refuse, type Verdict } from './verdict.ts'

/** Whether a file is what its name says, through and through, and is safe to open. */
export async function checkContent(file: Buffer, type: FileType): Promise<Verdict> {
  try {
    if (file.length === 0) refuse('empty')
    await check(file, type)
    return { type }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

async function check(file: Buffer, type: FileType): Promise<void> {
  if (type === 'pdf') await checkPdf(file)
  else if (type === 'xls' || type === 'doc') await checkOldOffice(file, type)
  else if (file.subarray(0, 8).equals(CFB_MAGIC)) refuse(isLocked(file) ? 'encrypted' : 'type')
  else if (file.toString('latin1', 0, 4) !== 'PK\x03\x04') refuse('type')
  else await checkOoxml(file, type)
}

/** Office saves a workbook that asks for a password in the older form. */
function isLocked(file: Buffer): boolean {
  return file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}
