/** The few headers that the door and the page cache look at, found in one pass over what was sent. */
export type RequestHead = {
  /** Letters of all names and values. */
  size: number
  host: string | undefined
  hosts: number
  cookie: string
  acceptEncoding: string
  ifNoneMatch: string
  ifModifiedSince: string
  hasAuthorization: boolean
}

/** node:http would build an object of all headers; a cached page needs five of them. */
export function readHead(raw: readonly string[]): RequestHead {
  const head: RequestHead = {
    size: 0,
    host: undefined,
    hosts: 0,
    cookie: '',
    acceptEncoding: '',
    ifNoneMatch: '',
    ifModifiedSince: '',
    hasAuthorization: false,
  }
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i] ?? ''
    const value = raw[i + 1] ?? ''
    head.size += name.length + value.length
    const read = READERS[name.length]
    if (read) read(head, name.toLowerCase(), value)
  }
  return head
}

type Reader = (head: RequestHead, name: string, value: string) => void

/** By the length of the name, so that most headers cost one look-up. */
const READERS: (Reader | undefined)[] = []
READERS[4] = (head, name, value) => {
  if (name !== 'host') return
  head.hosts++
  head.host = value
}
READERS[6] = (head, name, value) => {
  if (name === 'cookie') head.cookie = head.cookie === '' ? value : `${head.cookie}; ${value}`
}
READERS[13] = (head, name, value) => {
  if (name === 'if-none-match') head.ifNoneMatch = value
  else if (name === 'authorization') head.hasAuthorization = true
}
READERS[17] = (head, name, value) => {
  if (name === 'if-modified-since') head.ifModifiedSince = value
}
READERS[15] = (head, name, value) => {
  if (name === 'accept-encoding') head.acceptEncoding = value
}
