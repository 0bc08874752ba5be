import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './testing/process.ts'

type Locked = {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
}
type Lock = { name: string; version?: string; packages: Record<string, Locked> }

/**
 * Every package of the lock file as CycloneDX. What only the work on the project needs is `excluded`: it is no part of
 * what runs. The command of npm leaves it out, or fails where such a package asks for versions in its own way.
 */
export function sbomOf({ name, version = '', packages }: Lock) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: Object.entries(packages).flatMap(([path, locked]) =>
      path === '' ? [] : [componentOf(path, locked)],
    ),
  }
}

function componentOf(path: string, locked: Locked) {
  const { version = '', license, integrity, dev, optional } = locked
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
  }
}

/** sha512-… in base64 → SHA-512 in hexadecimal digits */
function hashOf(integrity: string) {
  const [algorithm = '', hash = ''] = integrity.split(/-(.*)/s)
  const alg = algorithm.toUpperCase().replace('SHA', 'SHA-')
  return { alg, content: Buffer.from(hash, 'base64').toString('hex') }
}

if (import.meta.main) {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  console.log(JSON.stringify(sbomOf(lock), null, 2))
}
