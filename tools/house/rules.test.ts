import { expect, test } from 'vitest'
import { isCode, readProject } from './project.ts'
import { ROUTE_FILES } from './routes.ts'
import { rules } from './rules.ts'

const project = readProject()
/** What a rule about one file may have to know of the others. */
const surroundings = project.filter(
  (file) => !isCode(file) || ROUTE_FILES.test(file.path) || /\.audit\.ts$/.test(file.path),
)

test('the project is read whole', () => {
  const paths = project.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['app/routes.ts', 'package.json', 'docs/style.md']))
})

test.for(rules)('the project keeps the rule: $name', ({ find }) => {
  expect(find(project)).toEqual([])
})

test.for(rules)('a planted breach is seen: $name', ({ find, planted }) => {
  expect(planted.length).toBeGreaterThan(0)
  for (const breach of planted) {
    const others = surroundings.filter(({ path }) => path !== breach.path)
    expect(find([...others, breach]).join('\n')).toContain(breach.path)
  }
})
