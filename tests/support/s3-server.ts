import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A server that speaks S3, with one empty bucket, on this machine alone. */
export async function startS3Server(): Promise<{ filesUrl: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'anken-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'anken' }],
    // It reads a slash in a prefix otherwise than the client that signed it.
    allowMismatchedSignatures: true,
  })
  const { port } = await server.run()
  return {
    filesUrl: `s3://anken?endpoint=http://127.0.0.1:${port}`,
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
