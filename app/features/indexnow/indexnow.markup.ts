export function keyPath(key: string): string {
  return `/${key}.txt`
}

type Batch = { origin: string; key: string; paths: readonly string[] }

/** What is posted: https://www.indexnow.org/documentation. */
export function batchBody({ origin, key, paths }: Batch): string {
  return JSON.stringify({
    host: new URL(origin).host,
    key,
    keyLocation: origin + keyPath(key),
    urlList: paths.map((path) => origin + path),
  })
}
