import { micromark } from 'micromark'
import { answerOrders } from '#core/capped-program.server.ts'

/** `top` is the level of the first heading. */
export type MarkdownOrder = { markdown: string; top: number }

/** Pictures would call other servers from the reader's browser; HTML is not read as such in any case. */
const noPictures = { disable: { null: ['labelStartImage'] } }

/** The thread that reads Markdown: quotes and lists in each other take minutes for 100,000 letters. */
answerOrders<MarkdownOrder>({ answer: makeHtml })

function makeHtml({ markdown, top }: MarkdownOrder): string {
  return micromark(markdown, { extensions: [noPictures] })
    .replace(/<(\/?)h([1-6])>/g, headingsFrom(top))
    .replace(/<a href="(?=[a-z]|\/[/\\])/gi, '<a rel="nofollow noopener" href="')
}

/** Headings step down one by one, whichever level the writer began with or left out. */
function headingsFrom(top: number) {
  const open: number[] = []
  return (_: string, slash: string, typed: string) => {
    if (!slash) {
      while ((open.at(-1) ?? 0) >= +typed) open.pop()
      open.push(+typed)
    }
    return `<${slash}h${Math.min(top + open.length - 1, 6)}>`
  }
}
