import { basename, dirname } from 'node:path'
import { FEATURES, listFeatures } from './floors.ts'
import { type File, isCode, isTest, type Rule } from './project.ts'

const ROOM = 6

const ROLES =
  /\.(schema|codes|fields|rules|limits|audit|words|form|markup|browser)(\.server)?\.tsx?$|\.(queries|commands|api|admin-api|jobs|mails|notices|member-data|sweeps|thread)\.server\.tsx?$/
/** Machines: their files are nouns, and their README says how they work. */
const MACHINES = /^app\/features\/(items\/(search|reading)|mail-intake\/reader)\//
const OTHER_FILES = /\.module\.css$|\/README\.md$|\/texts\/[a-z-]+(\.\d{4}-\d\d-\d\d)?\.md$/
const PARTS = /\/(pages|components)$/
const APP_FILES =
  /^app\/(([a-z]+-)*routes\.ts|root\.tsx|entry\.(server|client)\.tsx|api-client\.ts|[a-z-]+\.server\.ts|[a-z.-]+\.test\.ts)$/
const APP_FOLDERS = /^app\/(core|ui|layouts|features)\//
const VAGUE =
  /^(?!db\/world\/).*(?:(^|[-/.])(utils?|helpers?|(?<!tag-)managers?|misc|stuff)([-/.]|$)|\/(info|data|shared)\.)/

export const rooms: Rule[] = [
  {
    name: 'no two code files of the app share a name',
    find: (files) => {
      const places = Map.groupBy(files.filter(isAppCode), ({ path }) => basename(path))
      return [...places].flatMap(([name, [first, ...others]]) =>
        others.map(({ path }) => `${path} has the name of ${first?.path}: ${name}`),
      )
    },
    planted: [{ path: 'app/ui/routes.ts', text: '' }],
  },
  {
    name: 'a file of a feature is called by its noun and its role',
    find: (files) =>
      files
        .filter(({ path }) => path.startsWith('app/features/') && !isTest(path))
        .filter(({ path }) => !isNamed(path))
        .map(({ path }) => `${path} has no role of docs/style.md`),
    planted: [
      { path: 'app/features/items/format-rate.ts', text: '' },
      { path: 'app/features/items/queries.server.ts', text: '' },
      { path: 'app/features/items/item.queries.ts', text: '' },
    ],
  },
  {
    name: 'a folder of the app is a room of six code files, pages or components',
    find: (files) => {
      const folders = Map.groupBy(files.filter(isAppCode), ({ path }) => dirname(path))
      return [...folders].flatMap(([folder, own]) =>
        own.length < ROOM && isRoom(folder)
          ? [`${own[0]?.path} is in a folder of ${own.length} code files`]
          : [],
      )
    },
    planted: [{ path: 'app/features/items/rates/item-rates.rules.ts', text: '' }],
  },
  {
    name: 'rooms are at most two levels below a feature',
    find: (files) =>
      files
        .filter(({ path }) => /^app\/features\/[^/]+\/[^/]+\/[^/]+\/[^/]+\//.test(path))
        .map(({ path }) => `${path} lies too deep`),
    planted: [{ path: 'app/features/items/office/pages/admin/item-edit.tsx', text: '' }],
  },
  {
    name: 'every folder of features is a feature of the product',
    find: (files) => {
      const features = listFeatures(files)
      return files.flatMap(({ path }) => {
        const [, noun] = path.match(/^app\/features\/([^/]+)\//) ?? []
        return noun && !features.includes(noun)
          ? [`${path} belongs to no feature of ${FEATURES}`]
          : []
      })
    },
    planted: [{ path: 'app/features/jobs/job.schema.ts', text: '' }],
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
        .filter(({ path }) => /^(app|server|db|tools|tests|lab)\//.test(path))
        .filter(({ path }) => VAGUE.test(path) || !/^[a-z0-9./_-]+$/.test(path))
        .map(({ path }) => `${path} is named vaguely or not in kebab-case`),
    planted: [
      { path: 'app/core/date-utils.ts', text: '' },
      { path: 'app/ui/TagChip.tsx', text: '' },
    ],
  },
]

function isAppCode(file: File): boolean {
  return file.path.startsWith('app/') && isCode(file) && !isTest(file.path)
}

function isNamed(path: string): boolean {
  return (
    PARTS.test(dirname(path)) ||
    MACHINES.test(path) ||
    ROLES.test(path.replace(/^.*\/[a-z0-9-]+\./, '.')) ||
    OTHER_FILES.test(path)
  )
}

/** Features and the four folders of the app may be small: their noun says what they hold. */
function isRoom(folder: string): boolean {
  return !PARTS.test(folder) && !/^app(\/(core|ui|layouts|features\/[^/]+))?$/.test(folder)
}
