import { type File, type Rule, textOf } from './project.ts'

type Locked = {
  version?: string
  integrity?: string
  license?: string
  hasInstallScript?: boolean
  dev?: boolean
}

/** Every package of the lock file, as somebody has looked at it: what it may do is decided here, not at install. */
const LIST = 'docs/packages.tsv'
const HEAD = 'package\tversion\tpublished\tlicence\tused at\truns at install'
const CHECK_SUM = /^sha512-[A-Za-z0-9+/]{86}==$/
const PUBLISHED = /^\d{4}-\d\d-\d\d$/

export const lockedPackages: Rule[] = [
  {
    name: 'every package of the lock file was reviewed, with its age, licence and scripts',
    find: (files) => {
      const [head, ...reviewed] = textOf(files, LIST).trim().split('\n')
      const known = new Set(reviewed.map(factsOf))
      const locked = new Set(linesOf(files))
      return [
        ...(head === HEAD ? [] : [`${LIST} has another head than: ${HEAD}`]),
        ...[...locked]
          .filter((facts) => !known.has(facts))
          .map((facts) => `package-lock.json has what ${LIST} lacks: ${facts}`),
        ...reviewed
          .filter((line) => !locked.has(factsOf(line)))
          .map((line) => `package-lock.json lacks: ${line}`),
        ...reviewed
          .filter((line) => !isWhole(line))
          .map((line) => `${LIST} names no age or no licence: ${line}`),
      ]
    },
    planted: [
      {
        path: 'package-lock.json',
        text: JSON.stringify({
          packages: { 'node_modules/left-pad': { version: '1.3.0', hasInstallScript: true } },
        }),
      },
    ],
  },
  {
    name: 'every package of the lock file has the check sum that npm holds it against',
    find: (files) =>
      lockedOf(files)
        .filter(({ integrity = '' }) => !CHECK_SUM.test(integrity))
        .map(({ path }) => `package-lock.json: ${path} has no check sum`),
    planted: [undefined, 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='].map((integrity) => ({
      path: 'package-lock.json',
      text: JSON.stringify({
        packages: { 'node_modules/left-pad': { version: '1.3.0', integrity } },
      }),
    })),
  },
]

/** What the lock file says too. Where it names no licence, the file that does is named here. */
function factsOf(line: string): string {
  const [name = '', version = '', , licence = '', usedAt = '', runs = ''] = line.split('\t')
  const isNamed = !licence.includes(' (its ')
  return [name, version, isNamed ? licence : '-', usedAt, runs].join('\t')
}

function isWhole(line: string): boolean {
  const [, , published = '', licence = '-'] = line.split('\t')
  return PUBLISHED.test(published) && licence !== '-'
}

function linesOf(files: readonly File[]): string[] {
  return lockedOf(files).map(({ path, version, license, hasInstallScript, dev }) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const facts = [name, version, license ?? '-', dev ? 'work' : 'run time']
    return [...facts, hasInstallScript ? 'script' : '-'].join('\t')
  })
}

function lockedOf(files: readonly File[]): (Locked & { path: string })[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    textOf(files, 'package-lock.json'),
  )
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, path }))
}
