import { expect, test } from 'vitest'
import { foldText } from './folded-text.ts'
import { findNamesOf } from './known-name-finder.ts'
import type { ReadableName } from './reading-contract.ts'

const finder = findNamesOf(
  [
    'Java',
    'JavaScript',
    'C',
    'C#',
    'C++',
    'Go',
    'Node.js',
    'Next.js',
    'AWS|Amazon Web Services',
    'PL/SQL',
    'SQL',
    'SQL Server',
    '.NET|ドットネット',
    'React',
    'React Native',
    'COBOL',
    'テスト',
    'テストエンジニア',
    '東京',
  ].map((spellings, id): ReadableName => {
    const [name = '', ...others] = spellings.split('|')
    return { kind: 'tag', ids: [id], name, spellings: [name, ...others] }
  }),
)

test.for([
  ['Amazon Web Services', ['AWS']],
  ['Next js と nodejs', ['Next.js', 'Node.js']],
  ['C# C++ C', ['C#', 'C++', 'C']],
  ['PL SQL', ['PL/SQL']],
  ['react80万以上', ['React']],
  ['COBOL案件東京', ['COBOL', '東京']],
  ['フルリモートReact', ['React']],
  ['ＪＡＶＡ', ['Java']],
  ['Java Script', ['JavaScript']],
  ['Java8 React18.2', ['Java', 'React']],
  ['テストエンジニア', ['テストエンジニア']],
  ['.NET', ['.NET']],
  ['react native', ['React Native']],
  ['Go・AWS', ['Go', 'AWS']],
] as const)('%s has %s', ([text, names]) => {
  expect(finder.namesIn(foldText(text)).map(({ value }) => value.name)).toEqual(names)
})

test.for(['JavaDoc', 'Django', 'ロードテストツール', 'internet', 'Cisco'])(
  '%s has no name',
  (text) => {
    expect(finder.namesIn(foldText(text))).toEqual([])
  },
)
