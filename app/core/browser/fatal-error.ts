/** The last way out, for an error that the error page itself could not show. */
export function showFatalError(): void {
  // React empties the document after it has reported the error.
  setTimeout(() => {
    const title = document.createElement('h1')
    title.textContent = 'ページを表示できませんでした。'
    const text = document.createElement('p')
    text.textContent = '時間をおいて、もう一度お試しください。'
    const link = document.createElement('a')
    link.href = '/'
    link.textContent = 'トップページへ'
    const main = document.createElement('main')
    main.append(title, text, link)
    document.title = title.textContent
    document.body.replaceChildren(main)
  })
}
