/** Settings of a site that renders as many pages as one machine asks for, as tests and measurements do. */
export const manyRenders = {
  RENDERS_PER_MINUTE: '100000000',
  SEARCH_RENDERS_PER_MINUTE: '100000000',
  RENDERS_AT_ONCE: '200',
} as const;
