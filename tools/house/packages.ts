import { type File, findLines, type Rule, textOf } from './project.ts'

type Manifest = Record<string, unknown>

const RUNTIME = 30
const DECISIONS = 'docs/decisions/0002-dependencies.md'

export const packages: Rule[] = [
  {
    name: 'every command has its program',
    find: (files) => {
      const paths = new Set(files.map(({ path }) => path))
      return Object.entries(listIn(files, 'scripts')).flatMap(([name, command]) =>
        [...String(command).matchAll(/[\w/.-]+\.(?:ts|mjs)\b/g)]
          .filter(([program]) => !paths.has(program))
          .map(
            ([program]) => `package.json says npm run ${name} is ${program}, which is not there`,
          ),
      )
    },
    planted: [{ path: 'package.json', text: '{ "scripts": { "seed": "node tools/sow.ts" } }' }],
  },
  {
    name: 'at most 30 packages at run time',
    find: (files) => {
      const count = Object.keys(listIn(files, 'dependencies')).length
      return count > RUNTIME ? [`package.json has ${count} dependencies`] : []
    },
    planted: [{ path: 'package.json', text: JSON.stringify({ dependencies: many(31) }) }],
  },
  {
    name: 'every package has its line of reason',
    find: (files) => {
      const reasons = textOf(files, DECISIONS)
      return Object.keys(everyPackage(files))
        .filter((name) => !reasons.includes(`\`${name}\``) && !isRuntime(name))
        .map((name) => `package.json takes ${name}, of which ${DECISIONS} says nothing`)
    },
    planted: [{ path: 'package.json', text: '{ "dependencies": { "left-pad": "1.0.0" } }' }],
  },
  {
    name: 'every version is exact',
    find: (files) =>
      Object.entries(everyPackage(files))
        .filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+/.test(String(version)))
        .map(([name, version]) => `package.json takes ${name} ${version}`),
    planted: [{ path: 'package.json', text: '{ "devDependencies": { "vite": "^8.0.0" } }' }],
  },
  {
    name: 'the lock file names no address, so that any mirror serves',
    find: (files) =>
      files
        .filter(({ path }) => path === 'package-lock.json')
        .flatMap((file) => findLines(file, /"resolved": "/, 'is an address')),
    planted: [{ path: 'package-lock.json', text: '"resolved": "https://mirror.example/a.tgz"\n' }],
  },
]

/** The runtime itself comes as one package a platform; the document names them together. */
function isRuntime(name: string): boolean {
  return /^node-(bin-)?(linux|darwin|win)-/.test(name)
}

function everyPackage(files: readonly File[]): Manifest {
  return { ...listIn(files, 'dependencies'), ...listIn(files, 'devDependencies') }
}

function listIn(files: readonly File[], key: string): Manifest {
  const manifest: Record<string, Manifest> = JSON.parse(textOf(files, 'package.json'))
  return manifest[key] ?? {}
}

function many(count: number): Manifest {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, '1.0.0']))
}
