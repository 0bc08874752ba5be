import type { Page } from 'playwright-core'

const widths = [1280, 390]

/** BIZ UDPGothic, half as wide and tall again: no font of another machine is larger. */
const wideFont = `
  @font-face {
    font-family: wide;
    font-weight: 100 900;
    src: local('BIZ UDPGothic');
    size-adjust: 150%;
    ascent-override: 116%;
    descent-override: 30%;
  }
  * { font-family: wide !important }
`

/** The controls of a page that is open that something else covers where its font is a larger one. */
export async function findOutOfReach(page: Page): Promise<string[]> {
  await page.evaluate(useFont, wideFont)
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const covered = await page.evaluate(findCovered)
    found.push(...covered.map((control) => `${width} px: ${control}`))
  }
  return found
}

/** A sheet that is constructed needs no leave of the page's policy. */
async function useFont(text: string): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
  const faces = await document.fonts.load('16px wide')
  if (faces.length === 0) throw new Error('the font of the stories is not there')
}

/** In the page: at the middle of a control lies the control itself, a part of it or its label. */
function findCovered(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
  )
  return [...controls].flatMap((control) => {
    if (!isForPointers(control)) return []
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const boxes = [...control.getClientRects()]
    const box = boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0]
    if (!box || box.width <= 1 || box.height <= 1 || box.bottom <= 0 || box.right <= 0) return []
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isMet = control.contains(hit) || hit?.closest('label')?.control === control
    return isMet || isPanelOver(hit, control) ? [] : [`${name(control)} lies under ${name(hit)}`]
  })

  /** What is only there until it has the focus, or for its thumb alone, is not pointed at. */
  function isForPointers(control: HTMLElement): boolean {
    const { clipPath, pointerEvents } = getComputedStyle(control)
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isShown && clipPath === 'none' && pointerEvents !== 'none' && !control.closest('[inert]')
  }

  /** A panel beside a list lies over it where there is no room, until it is closed. */
  function isPanelOver(hit: Element | null, control: HTMLElement): boolean {
    const panel = hit?.closest('aside')
    if (!panel || panel.contains(control)) return false
    return getComputedStyle(panel).position === 'absolute'
  }

  function name(element: Element | null): string {
    return element ? `${element.tagName} "${element.textContent?.trim().slice(0, 30)}"` : 'nothing'
  }
}
