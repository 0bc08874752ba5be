import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isRunning } from '#server/processes/process-table.ts'

/** Where one part of a cluster lives: a command goes before its programs, and others reach it by its address. */
export type Place = {
  name: string
  address: string
  /** Ports are chosen by the place: alone in its network it may take any. */
  port(wanted: number): number
  prefix: readonly string[]
}

export type Network = {
  /** Whether each place has a network of its own, so that packets between two can be dropped. */
  isReal: boolean
  place(name: string): Promise<Place>
  /** Where this program itself lives, and the reader's browser. */
  home: Place
  /** As the places see what comes from home. */
  homeAddress: string
  /** What `from` sends to `to` is swallowed, until it is healed. */
  cut(from: Place, to: Place): Promise<void>
  heal(from: Place, to: Place): Promise<void>
  close(): Promise<void>
}

/** For tests of networks (RFC 2544): nobody else's. Another run has another part of it. */
const SUBNET = `198.18.${process.pid % 254}`
const run = promisify(execFile)
const ip = async (...args: string[]) => await run('ip', args)

/** A bridge and a network namespace for each place where we may make them, else ports of 127.0.0.1. */
export async function openNetwork(firstPort: number): Promise<Network> {
  const mark = `ank${process.pid.toString(36)}`
  const home = homeAt(firstPort)
  return (await canMakeNamespaces(mark))
    ? await openBridge(mark, home)
    : localNetwork(home, firstPort)
}

async function canMakeNamespaces(mark: string): Promise<boolean> {
  const name = `${mark}try`
  return await ip('netns', 'add', name).then(
    async () => {
      await ip('netns', 'del', name)
      return true
    },
    () => false,
  )
}

/** What a run that was killed has left: the name shows whose it was. */
async function sweepLeft(): Promise<void> {
  const { stdout } = await ip('netns', 'list')
  const marks = new Set<string>()
  for (const [, space = '', mark = '', pid = ''] of stdout.matchAll(/^((ank([0-9a-z]+))-\w+)/gm)) {
    if (isRunning(Number.parseInt(pid, 36))) continue
    marks.add(mark)
    await ip('netns', 'del', space).catch(() => {})
  }
  for (const mark of marks) await ip('link', 'del', `${mark}b`).catch(() => {})
}

async function openBridge(mark: string, home: Place): Promise<Network> {
  const bridge = `${mark}b`
  const spaces: string[] = []
  let host = 1
  await sweepLeft()
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('addr', 'add', `${SUBNET}.1/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  return {
    isReal: true,
    home,
    homeAddress: `${SUBNET}.1`,
    async place(name) {
      const space = `${mark}-${name}`
      const address = `${SUBNET}.${++host}`
      const [outside, inside] = [`${mark}${host}o`, `${mark}${host}i`]
      spaces.push(space)
      await ip('netns', 'add', space)
      await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', space)
      await ip('link', 'set', outside, 'master', bridge, 'up')
      await ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', inside)
      await ip('-n', space, 'link', 'set', inside, 'up')
      await ip('-n', space, 'link', 'set', 'lo', 'up')
      return { name, address, port: (wanted) => wanted, prefix: ['ip', 'netns', 'exec', space] }
    },
    async cut(from, to) {
      await ip('-n', `${mark}-${from.name}`, 'route', 'add', 'blackhole', `${to.address}/32`)
    },
    async heal(from, to) {
      await ip('-n', `${mark}-${from.name}`, 'route', 'del', 'blackhole', `${to.address}/32`)
    },
    async close() {
      for (const space of spaces) await ip('netns', 'del', space).catch(() => {})
      await ip('link', 'del', bridge).catch(() => {})
    },
  }
}

function homeAt(port: number): Place {
  return { name: 'home', address: '127.0.0.1', port: () => port, prefix: [] }
}

function localNetwork(home: Place, firstPort: number): Network {
  let last = firstPort
  const refuse = () =>
    Promise.reject(new Error('Dropping packets needs network namespaces: run it as root.'))
  return {
    isReal: false,
    home,
    homeAddress: home.address,
    async place(name) {
      const own = new Map<number, number>()
      const port = (wanted: number) => {
        const chosen = own.get(wanted) ?? ++last
        own.set(wanted, chosen)
        return chosen
      }
      return { name, address: '127.0.0.1', port, prefix: [] }
    },
    cut: refuse,
    heal: refuse,
    close: async () => {},
  }
}
