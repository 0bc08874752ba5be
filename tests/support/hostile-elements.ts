/** Elements of workbooks that reach outside where one seldom looks: by letters written as numbers, areas, addresses. */
export const oddElements: Record<string, string> = {
  ...Object.fromEntries(
    [
      '<definedName name="_x0041_uto_Open">経歴!$A$1</definedName>',
      '<definedName name="_xlnm.Auto_x005F_Close_x0020_">経歴!$A$1</definedName>',
      '<definedName name="Auto_x005f_Activate">経歴!$A$1</definedName>',
      '<hyperlinks><hyperlink ref="A1" location="_x005C__x005c_host_x005C_a"/></hyperlinks>',
      '<hyperlinks><hyperlink ref="A1" location="javascript_x003A_1"/></hyperlinks>',
      '<hyperlinks><hyperlink ref="A1" location="_x005B_a.xlsx]S!A1"/></hyperlinks>',
      '<dataConsolidate><dataRefs><dataRef sheet="_x005B_a.xlsx]S"/></dataRefs></dataConsolidate>',
      '<cacheSource type="worksheet"><worksheetSource sheet="_x005B_a.xlsx]S"/></cacheSource>',
      '<rangeSet name="_x005C__x005C_host_x005C_a"/>',
    ].map((element) => [`a letter by its number: ${element}`, element]),
  ),
  ...Object.fromEntries(
    ['[1]S!A1', "cmd|'/c calc'!A0", "'\\\\host\\[a.xlsx]S'!A1"].flatMap((place) => [
      [
        `an area of a chart in ${place}`,
        `<c15:sqref xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart">${place}</c15:sqref>`,
      ],
      [
        `an area of a list in ${place}`,
        `<xm:sqref xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">${place}</xm:sqref>`,
      ],
      [
        `a format of a chart in ${place}`,
        `<cx:nf xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex">${place}</cx:nf>`,
      ],
      [
        `a table of data in ${place}`,
        `<sheetData><row><c><f t="dataTable" ref="A1" r1="A1" r2="${place}"/></c></row></sheetData>`,
      ],
      [
        `a scenario with ${place}`,
        `<scenarios><scenario name="a"><inputCells r="A1" val=" =${place}"/></scenario></scenarios>`,
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['ms-msdt:/id', 'file://host/a', '\\\\host\\a', 'search-ms:a', 'javascript:1'].map(
      (address) => [
        `a link of a comment to ${address}`,
        `<x:hyperlink xmlns:x="http://schemas.microsoft.com/office/spreadsheetml/2020/threadedcomments2" url="${address}"/>`,
      ],
    ),
  ),
  'a drawing by hand that refers elsewhere':
    '<i:traceView xmlns:i="http://www.w3.org/2003/InkML" traceDataRef="http://example.com/a#b"/>',
  'an address of another program':
    '<l:a xmlns:l="http://schemas.libreoffice.org/" href="file:///c:/a.exe"/>',
}
