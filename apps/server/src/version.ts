/** Version of the server, shown by the health call and the API documentation. */
export const VERSION = '0.1.0';
