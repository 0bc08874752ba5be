declare module '@20minutes/s3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
    allowMismatchedSignatures: boolean
  }
  type Server = { run(): Promise<{ port: number }>; close(): Promise<void> }
  const S3rver: new (options: Options) => Server
  export default S3rver
}
