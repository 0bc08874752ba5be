export const ARCHIVE = 'anken-data.zip'
