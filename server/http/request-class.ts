/** What a request is worth when not everything can be done; the first are given up first. */
export const requestClasses = [
  'exports',
  'feeds',
  'pictures',
  'search',
  'pages',
  'account',
] as const
export type RequestClass = (typeof requestClasses)[number]

const CLASSES: [RegExp, RequestClass][] = [
  [/^\/api\/admin\/.*(csv|chunk-download|bulk)/, 'exports'],
  [/^\/feeds\//, 'feeds'],
  [/^\/og\//, 'pictures'],
  [/^\/(login|logout|register|user|entry|sanctum|admin\/login)(\/|\.|$)/, 'account'],
  [/^\/api\/(front\/)?(member|entry|user|account|register)/, 'account'],
  [
    /^\/(item\/(search|tag|marketprice)|api\/front\/(item\/(search|get-.*list)|chart|market))/,
    'search',
  ],
]

export function requestClassOf(path: string): RequestClass {
  return CLASSES.find(([pattern]) => pattern.test(path))?.[1] ?? 'pages'
}
