/** What a file holds beside its page. Loose objects are numbered from 20. */
export type Contents = {
  catalog?: string
  page?: string
  annotation?: string
  loose?: readonly { text: string; data?: string }[]
}

/** What a click or an opening must not do. */
export const ACTIONS = {
  JavaScript: '/S /JavaScript /JS (app.alert\\(1\\))',
  'a script in a stream': '/S /JavaScript /JS 21 0 R',
  Launch: '/S /Launch /F (cmd.exe)',
  'Launch for Windows': '/S /Launch /Win << /F (cmd.exe) /P (/c calc) >>',
  SubmitForm: '/S /SubmitForm /F << /FS /URL /F (https://example.com/) >>',
  ResetForm: '/S /ResetForm',
  ImportData: '/S /ImportData /F (a.fdf)',
  GoToR: '/S /GoToR /F (other.pdf) /D [0 /Fit]',
  'GoToR by a network': '/S /GoToR /D [0 /Fit] /F << /Type /Filespec /F (\\\\\\\\host\\\\share) >>',
  GoToE: '/S /GoToE /T << /R /C /N (a.pdf) >>',
  GoTo3DView: '/S /GoTo3DView /TA 5 0 R /V 0',
  GoToDp: '/S /GoToDp /Dp 22 0 R',
  Thread: '/S /Thread /D 0',
  Sound: '/S /Sound /Volume 1',
  Movie: '/S /Movie /T (x)',
  Hide: '/S /Hide /T (x)',
  SetOCGState: '/S /SetOCGState /State [/ON 22 0 R]',
  Rendition: '/S /Rendition /OP 0 /AN 5 0 R',
  Trans: '/S /Trans /Trans << /S /Wipe >>',
  RichMediaExecute: '/S /RichMediaExecute /TA 5 0 R',
  'printing by name': '/S /Named /N /Print',
  'a menu by name': '/S /Named /N /SaveAs',
  'an unknown action': '/Type /Action /S /Surprise',
  'a chain': '/S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://example.com/) >>',
}

/** Lists of things to do, of which one is of no known kind, or does what none may. */
export const several = ['A', 'PA', 'Next'].flatMap((key) =>
  ['<< /S /Surprise >>', '<< /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>'].flatMap(
    (action): [string, Contents][] => [
      [`several at ${key}: ${action}`, { annotation: `/Subtype /Link /${key} [${action}]` }],
      [`lists at ${key}: ${action}`, { annotation: `/Subtype /Link /${key} [null [${action}]]` }],
      [
        `several elsewhere at ${key}: ${action}`,
        { annotation: `/Subtype /Link /${key} [20 0 R]`, loose: [{ text: action }] },
      ],
      [
        `a list elsewhere at ${key}: ${action}`,
        {
          annotation: `/Subtype /Link /${key} 20 0 R`,
          loose: [{ text: '[21 0 R]' }, { text: action }],
        },
      ],
    ],
  ),
)

/** What happens by itself, in each place that waits for something, and by each way to write it. */
export const triggered: Record<string, Contents> = Object.fromEntries(
  [
    ...Object.entries(ACTIONS),
    ['an address', '/S /URI /URI (https://example.com/)'],
    ['a page by name', '/S /Named /N /NextPage'],
    ['no kind', '/D [3 0 R /Fit]'],
    ['a kind elsewhere', '/S 21 0 R /D [3 0 R /Fit]'],
    ['more than a way', '/S /GoTo /D [3 0 R /Fit] /URI (https://example.com/)'],
  ].flatMap(([name, action]): [string, Contents][] => [
    [`at a page: ${name}`, { page: `/AA << /O << ${action} >> >>` }],
    [
      `at a mark elsewhere: ${name}`,
      {
        annotation: '/Subtype /Widget /FT /Tx /AA << /Fo 20 0 R >>',
        loose: [{ text: `<< ${action} >>` }, { text: '/GoTo' }],
      },
    ],
    [
      `at a file elsewhere: ${name}`,
      { catalog: '/AA 20 0 R', loose: [{ text: `<< /WC << ${action} >> >>` }, { text: '/GoTo' }] },
    ],
    [`several at a page: ${name}`, { page: `/AA << /C [<< ${action} >>] >>` }],
  ]),
)
