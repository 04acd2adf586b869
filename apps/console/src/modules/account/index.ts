export { AccountPage } from './account-page.tsx'
export { DeleteAccountDialog } from './delete-dialog.tsx'
