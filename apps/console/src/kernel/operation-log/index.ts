export { CsvButton } from './csv-button.tsx'
export { OperationList } from './operation-list.tsx'
