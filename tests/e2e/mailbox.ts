import { expect, inject } from 'vitest'

/** The text of the newest mail to somebody with this subject, once it is there. */
export async function readMail(to: string, subject: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => (path = await findMail(to, subject)), { timeout: 20_000 })
    .toBeTruthy()
  const page = await readPage(path ?? '')
  const text = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? ''
  return text.replace(/&amp;/g, '&').replace(/&#x27;/g, "'")
}

/** Where the link of such a mail leads, as a path of the site. */
export async function readLink(to: string, subject: string): Promise<string> {
  const [, link = ''] =
    /https?:\/\/[^/]+(\/\S+token=[\w-]{43})/.exec(await readMail(to, subject)) ?? []
  return link
}

/** The page for developers lists the newest first. */
async function findMail(to: string, subject: string): Promise<string | undefined> {
  const rows = (await readPage('/dev/mails')).split('<li').slice(1)
  const row = rows.find((text) => text.includes(`>${subject}</a>`) && text.includes(to))
  return /href="(\/dev\/mails\/outbox\/[^"]+)"/.exec(row ?? '')?.[1]
}

async function readPage(path: string): Promise<string> {
  return await (await fetch(new URL(path, inject('site').url))).text()
}
