// The words of lists in files: reading them, and the workbook to fill in.

export const words = {
  'sheet.open': 'Open a file (Excel, CSV)…',
  'sheet.reading': 'Reading the file…',
  'sheet.opened': (file: string) => `${file} is in the box. Look it over before you go on.`,
  'sheet.which': (sheet: string, unread: string, count: number) =>
    `The sheet “${sheet}” was read. ${count === 1 ? 'Another sheet has something in it and was not read' : 'Other sheets have something in them and were not read'}: ${unread}.`,
  'sheet.trouble.old': 'The file is of an old or binary kind of Excel (.xls, .xlsb). Open it in Excel or LibreOffice and use “Save as”, type “Excel Workbook (.xlsx)”.',
  'sheet.trouble.password': 'The file has a password. Open it in Excel, remove the password (File, Info, Protect Workbook) and save it again.',
  'sheet.trouble.ods': 'The file is of LibreOffice (.ods). Open it and use “Save as”, type “Excel 2007–365 (.xlsx)” or CSV.',
  'sheet.trouble.numbers': 'The file is of Numbers. Open it and use File, “Export To”, Excel.',
  'sheet.trouble.page': 'The file is a web page that is named like a spreadsheet, as some school programs export it. Open it in Excel and use “Save as”, type “Excel Workbook (.xlsx)”.',
  'sheet.trouble.other': 'The file is neither a spreadsheet nor a text. Choose a file .xlsx, .csv or .txt.',
  'sheet.trouble.damaged': 'The file is incomplete or damaged. Download it again, or open it in Excel and save a copy.',
  'sheet.trouble.large': 'The file is too large for a list. Copy the list alone into a new workbook and save that.',
  'sheet.trouble.empty': 'Nothing is written in any visible sheet of the file. See whether it is the right file, and whether the sheet of the list is hidden.',
  'sheet.trouble.unreckoned': (cell: string) =>
    `In the cell ${cell} there is a formula without a saved result. Open the file in Excel or LibreOffice, save it, and choose it again.`,
  'sheet.trouble.unfetched': 'What reads spreadsheets could not be loaded. Check the connection and choose the file again, or save the list as CSV.',

  'sheet.template': 'Template to fill in (.xlsx)',
  'sheet.template.file': 'list-of-entries.xlsx',
  'sheet.template.list': 'List',
  'sheet.template.example': 'Example (not read)',
  'sheet.template.choices': 'Choices',
  'sheet.template.note': 'An example with invented people and schools. Fill in the sheet “List”; this sheet is not read.',
  'sheet.template.name': 'Name',
  'sheet.template.school': 'School',
  'sheet.template.region': 'Region',
  'sheet.template.cycle': 'Cycle',
  'sheet.template.game': 'Game',
  'sheet.template.wrong': 'Choose from the list.',
  'sheet.template.people': 'Inês Example;Invented Hill School;North|Rui Example;Invented Lake School;Centre|Ana Example;Invented Sea School;South',
};
