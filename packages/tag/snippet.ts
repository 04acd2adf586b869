/** The snippets stand in the contract, so that the console can show what the tag is tested and measured with. */
export * from '@vitrine/contract/snippet'
