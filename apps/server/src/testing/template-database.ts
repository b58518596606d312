/** Name of the filled database on the real PostgreSQL. */
export const TEMPLATE_DATABASE = 'consilium_template';
