import ts from 'typescript'
import { isTest, type Rule } from './project.ts'
import { findInCode } from './syntax.ts'

const DOOR = 'app/core/files/durable-files.server.ts'
const BARE = /^(link|rename|symlink|writeFile|appendFile|copyFile|cp|mkdir)(Sync)?$/
/** What a power cut may take: locks, sockets, links and logs that each start makes again, and PostgreSQL's own drafts. */
const PASSING = [
  'server/processes/lock-file.ts',
  'server/embedded/socket.ts',
  'server/embedded/binaries.ts',
  'server/embedded/watch.ts',
  'server/backup/wal-pull.ts',
  'app/features/items/search/process/search-server.server.ts',
]

export const durable: Rule[] = [
  {
    name: 'files and folders that must survive a power cut are made by durable-files.server.ts',
    find: (files) =>
      findInCode(
        files,
        (path) =>
          /^(app|server)\//.test(path) && !isTest(path) && path !== DOOR && !PASSING.includes(path),
        (node) => {
          if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return
          if (!/^node:fs(\/promises)?$/.test(node.moduleSpecifier.text)) return
          const bindings = node.importClause?.namedBindings
          if (!bindings || !ts.isNamedImports(bindings)) return 'imports all of node:fs'
          const bare = bindings.elements
            .map((one) => (one.propertyName ?? one.name).text)
            .find((name) => BARE.test(name))
          return bare && `writes with ${bare}, which does not sync the folder`
        },
      ),
    planted: [
      { path: 'server/a.ts', text: `import { rename } from 'node:fs/promises'\n` },
      { path: 'app/core/b.server.ts', text: `import { linkSync as put } from 'node:fs'\n` },
      { path: 'server/c.ts', text: `import fs from 'node:fs'\n` },
    ],
  },
]
