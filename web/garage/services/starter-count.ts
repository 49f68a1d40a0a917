/** How many services the starter list holds; told apart from the list, which is fetched when it is opened. */
export const starterCount = 30;
