import { type Rule, textOf } from './project.ts'

const FEATURES = 'docs/product/features.tsv'

const WORDS = [
  /^(schema|codes|rules|words|browser)\.ts$/,
  /^(queries|commands|api|admin-api|jobs)\.server\.ts$/,
  /^mails\.server\.tsx$/,
  /^components\/[a-z0-9-]+(\.tsx|\.module\.css)$/,
  /^pages\/(admin\/)?[a-z0-9-]+(\.tsx|\.module\.css)$/,
  /^(components\/|pages\/|pages\/admin\/)?[a-z0-9.-]+\.test\.tsx?$/,
  /^texts\/[a-z-]+(\.\d{4}-\d\d-\d\d)?\.md$/,
  /^engine\/[a-z0-9-]+(\.server)?(\.test)?\.ts$/,
]
const APP_FILES =
  /^app\/(routes\.ts|root\.tsx|entry\.(server|client)\.tsx|api-client\.ts|(api|mails|jobs)\.server\.ts|[a-z.-]+\.test\.ts)$/
const APP_FOLDERS = /^app\/(core|ui|layouts|features)\//
const VAGUE =
  /^(?!db\/world\/).*(?:(^|[-/.])(utils?|helpers?|(?<!tag-)managers?|misc|stuff)([-/.]|$)|\/(info|data|shared)\.)/

export const layout: Rule[] = [
  {
    name: 'a feature folder holds its vocabulary and nothing else',
    find: (files) => {
      const features = textOf(files, FEATURES)
        .split('\n')
        .map((line) => line.split('\t')[0])
      return files.flatMap(({ path }) => {
        const [, noun, rest] = path.match(/^app\/features\/([^/]+)\/(.+)$/) ?? []
        if (!noun || !rest) return []
        if (!features.includes(noun)) return [`${path} belongs to no feature of ${FEATURES}`]
        return isVocabulary(rest) ? [] : [`${path} is no file of a feature's vocabulary`]
      })
    },
    planted: [
      { path: 'app/features/items/format-rate.ts', text: '' },
      { path: 'app/features/jobs/schema.ts', text: '' },
    ],
  },
  {
    name: 'the app folder holds its lists and four folders',
    find: (files) =>
      files
        .filter(({ path }) => path.startsWith('app/'))
        .filter(({ path }) => !APP_FILES.test(path) && !APP_FOLDERS.test(path))
        .map(({ path }) => `${path} has no place here`),
    planted: [{ path: 'app/lib/money.ts', text: '' }],
  },
  {
    name: 'file names are kebab-case words that say something',
    find: (files) =>
      files
        .filter(({ path }) => /^(app|server|db|tools|e2e|bench|faults)\//.test(path))
        .filter(({ path }) => VAGUE.test(path) || !/^[a-z0-9./_-]+$/.test(path))
        .map(({ path }) => `${path} is named vaguely or not in kebab-case`),
    planted: [
      { path: 'app/core/date-utils.ts', text: '' },
      { path: 'app/ui/TagChip.tsx', text: '' },
    ],
  },
]

function isVocabulary(rest: string): boolean {
  const withoutSubNoun = rest.replace(/^(?!components\/|pages\/)[a-z-]+\//, '')
  return WORDS.some((word) => word.test(rest) || word.test(withoutSubNoun))
}
