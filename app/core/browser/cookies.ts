/** The value of a cookie that scripts may read, or '' where there is none. */
export function readCookie(name: string, cookies: string = document.cookie): string {
  for (const pair of cookies.split('; ')) {
    const [found, value = ''] = pair.split('=')
    if (found === name) return decoded(value)
  }
  return ''
}

export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const text = `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 have no Cookie Store API.
  document.cookie = text
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
