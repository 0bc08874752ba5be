/** What a login came from, as people call it: 'Windows の Chrome'. */
export function describeDevice(userAgent: string): string {
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1]
  if (system && browser) return `${system} の ${browser}`
  return system ?? browser ?? '不明な端末（ブラウザ以外のプログラムなど）'
}

// Every browser calls itself by the names of the older ones too, so the order decides.
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
