import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { rules } from './house/boundaries.ts'
import { root } from './testing/process.ts'

type Crossing = { rule: string; from: string; to: string }
type Survey = { modules: number; crossings: Crossing[] }

const FOLDERS = ['app', 'server', 'db', 'tools', 'tests', 'lab']

/** Who imports whom, held against the rules. */
export async function surveyImports(folder: string, tops: readonly string[]): Promise<Survey> {
  const tsConfig = extractTSConfig(`${root}/tsconfig.json`)
  const { output } = await cruise(
    [...tops],
    {
      baseDir: folder,
      ruleSet: { forbidden: rules },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: ['/\\+types/', '^build/', '^\\.react-router/'] },
      combinedDependencies: false,
      enhancedResolveOptions: {
        conditionNames: ['import', 'node', 'default', 'types'],
        exportsFields: ['exports'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      },
    },
    {},
    { tsConfig },
  )
  if (typeof output === 'string') throw new Error(output)
  return {
    modules: output.modules.filter((module) => !module.source.includes('node_modules')).length,
    crossings: output.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
  }
}

if (import.meta.main) {
  const { existsSync } = await import('node:fs')
  const survey = await surveyImports(
    root,
    FOLDERS.filter((folder) => existsSync(`${root}/${folder}`)),
  )
  for (const { rule, from, to } of survey.crossings) console.log(`${rule}: ${from} → ${to}`)
  console.log(`${survey.modules} modules, ${survey.crossings.length} crossings`)
  // With a compiler it cannot drive, dependency-cruiser reads nothing and finds nothing wrong.
  process.exitCode = survey.crossings.length > 0 || survey.modules < 40 ? 1 : 0
}
