import { type File, type Rule, textOf } from './project.ts'

type Locked = { version?: string; license?: string; hasInstallScript?: boolean; dev?: boolean }

/** Every package of the lock file, as somebody has looked at it: what it may do is decided here, not at install. */
const LIST = 'docs/packages.tsv'
const HEAD = 'package\tversion\tlicence\tused at\truns at install'

export const lockedPackages: Rule[] = [
  {
    name: 'every package of the lock file was reviewed, with its version, licence and scripts',
    find: (files) => {
      const reviewed = new Set(textOf(files, LIST).trim().split('\n'))
      const locked = new Set([HEAD, ...linesOf(files)])
      return [
        ...[...locked]
          .filter((line) => !reviewed.has(line))
          .map((line) => `package-lock.json has what ${LIST} lacks: ${line}`),
        ...[...reviewed]
          .filter((line) => !locked.has(line))
          .map((line) => `package-lock.json lacks: ${line}`),
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
]

function linesOf(files: readonly File[]): string[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    textOf(files, 'package-lock.json'),
  )
  return Object.entries(packages).flatMap(([path, { version, license, hasInstallScript, dev }]) => {
    if (path === '') return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const facts = [name, version, license ?? '-', dev ? 'work' : 'run time']
    return [[...facts, hasInstallScript ? 'script' : '-'].join('\t')]
  })
}
