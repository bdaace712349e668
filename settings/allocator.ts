/**
 * How glibc hands memory back to the system in processes that draw pictures. By default, it does so after every picture, and
 * the next one waits while all of it is cleared again: a third of the time of drawing one and two fifths of encoding it.
 * With these at most 32 MB stay; what is larger than 8 MB still goes back at once. Other allocators ignore it.
 */
export const PICTURE_ALLOCATOR = {
  MALLOC_MMAP_THRESHOLD_: `${8 * 1024 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${32 * 1024 * 1024}`,
  MALLOC_TOP_PAD_: `${8 * 1024 * 1024}`,
};
