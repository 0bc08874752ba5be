import type { Readable } from 'node:stream'
import { z } from 'zod'
import { runCapped } from './capped-process.server.ts'

const grids = z.array(z.array(z.array(z.string())))

/** The texts of a workbook's sheets, row by row, read in a capped process; undefined where it cannot be read. */
export async function readWorkbook(content: Readable): Promise<string[][][] | undefined> {
  return grids.safeParse(await runCapped('workbook-reader', [], content)).data
}
