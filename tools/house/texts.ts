import { findLines, isGenerated, type Rule } from './project.ts'

const UNFINISHED = /\b(?:T(?:O)DO|F(?:I)XME|H(?:A)CK)\b/
const MACHINE = /(?:^|[\s'"`(=:])\/(?:work|root|home\/[a-z]+|Users\/[a-z]+)\//i
const REGISTRY = /registr(?:y)\.[a-z]|verdacci(?:o)|:48(?:73)\b/i

export const texts: Rule[] = [
  {
    name: 'nothing is left for later in a comment',
    find: (files) => files.flatMap((file) => findLines(file, UNFINISHED, 'is unfinished')),
    planted: [{ path: 'server/web.ts', text: `// ${'TO'}DO: limits\n` }],
  },
  {
    name: 'no file knows the machine it was written on',
    find: (files) =>
      files
        .filter(({ path }) => !isGenerated(path))
        .flatMap((file) => findLines(file, MACHINE, 'is a path of one machine')),
    planted: [
      { path: 'docs/operating.md', text: `run ${['', 'root', 'anken'].join('/')}/start\n` },
    ],
  },
  {
    name: 'no file names a package registry',
    find: (files) => files.flatMap((file) => findLines(file, REGISTRY, 'is a registry')),
    planted: [{ path: '.npmrc', text: `${'registry'}.example.org\n` }],
  },
]
