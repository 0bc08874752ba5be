/** [再送] Fw: Re: and the like say nothing of the mail. */
export function bareSubject(subject: string): string {
  let bare = subject.trim()
  for (;;) {
    const next = bare
      .replace(
        /^(?:(?:re|fw|fwd|転送|返信)\s*[:：]|[[［【(（]\s*(?:再送|再配信|転送|再掲)\s*[\]］】)）])\s*/i,
        '',
      )
      .trim()
    if (next === bare) return bare
    bare = next
  }
}
