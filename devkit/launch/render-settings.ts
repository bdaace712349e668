/** Settings of servers that render and draw as much as one machine asks for, as tests and measurements do. */
export const manyRenders = {
  RENDERS_PER_MINUTE: '100000000',
  SEARCH_RENDERS_PER_MINUTE: '100000000',
  DRAWINGS_PER_MINUTE: '100000000',
  RENDERS_AT_ONCE: '200',
} as const;
