import ts from 'typescript'
import { type File, isCode, isTest, type Rule } from './project.ts'
import { lineOf, syntaxOf } from './syntax.ts'

const EMPTY = /^(Row|Found|Told|Said|Asked|Hearing|Standing|Kept|Data|Info)$/

export const typeNames: Rule[] = [
  {
    name: 'a type of a feature is named after what it describes',
    find: (files) =>
      typesOf(files)
        .filter(({ name, isExported }) => EMPTY.test(name) || (name === 'Props' && isExported))
        .map(({ place, name }) => `${place} calls a type ${name}`),
    planted: [
      { path: 'app/features/news/news-a.queries.server.ts', text: 'type Row = { id: number }\n' },
      { path: 'app/features/news/components/a.tsx', text: 'export type Props = { id: number }\n' },
    ],
  },
  {
    name: 'no type name is declared twice within a feature',
    find: (files) => {
      const named = typesOf(files).filter(({ name }) => name !== 'Props')
      const same = Map.groupBy(named, ({ feature, name }) => `${feature} ${name}`)
      return [...same.values()].flatMap(([first, ...others]) =>
        others.map(({ place, name }) => `${place} declares ${name}, as ${first?.place} does`),
      )
    },
    planted: [
      {
        path: 'app/features/news/news-a.schema.ts',
        text: 'export type NewsPart = { id: number }\nexport type NewsPart = { slug: string }\n',
      },
    ],
  },
]

type DeclaredType = { feature: string; name: string; place: string; isExported: boolean }

function typesOf(files: readonly File[]): DeclaredType[] {
  return files.flatMap((file) => {
    const [, feature] = /^app\/features\/([^/]+)\//.exec(file.path) ?? []
    if (!feature || !isCode(file) || isTest(file.path)) return []
    return syntaxOf(file)
      .statements.filter(
        (node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node),
      )
      .map((node) => ({
        feature,
        name: node.name.text,
        place: `${file.path}:${lineOf(node)}`,
        isExported:
          node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false,
      }))
  })
}
